import type { DefaultTexts } from './default-texts.ts'

/** Texts of the lines of the cart. */
export interface CartMessages {
  title: string
  empty: string
  loading: string
  failed: string
  retry: string
  quantityOf: (name: string) => string
  fewerOf: (name: string) => string
  moreOf: (name: string) => string
  remove: string
  removeOf: (name: string) => string
  removed: (name: string) => string
  undo: string
  undoOf: (name: string) => string
  each: (price: string) => string
  updating: string
  soldOut: string
  held: string
  partly: (count: number) => string
  gone: string
  limited: (count: number) => string
  preorder: (count: number, date?: string) => string
  unreachable: string
  generic: string
}

export const cartTexts: DefaultTexts<CartMessages> = {
  en: {
    title: 'Your cart',
    empty: 'Your cart is empty.',
    loading: 'Loading the cart…',
    failed: 'The cart cannot be loaded. Try again in a moment.',
    retry: 'Try again',
    quantityOf: (name) => `Quantity of ${name}`,
    fewerOf: (name) => `Decrease quantity of ${name}`,
    moreOf: (name) => `Increase quantity of ${name}`,
    remove: 'Remove',
    removeOf: (name) => `Remove ${name}`,
    removed: (name) => `${name} was removed.`,
    undo: 'Undo',
    undoOf: (name) => `Undo: put ${name} back`,
    each: (price) => `${price} each`,
    updating: 'Updating…',
    soldOut: 'Sold out. It stays in the cart, but is not part of the order.',
    held: 'Another customer is paying for it. It may come back in a few minutes.',
    partly: (count) => (count === 1 ? 'Only 1 left. Lower the quantity.' : `Only ${count} left. Lower the quantity.`),
    gone: 'No longer available. It is not part of the order.',
    limited: (count) => `No more are in stock. The quantity is now ${count}.`,
    preorder: (count, date) => `${count} on preorder${date ? `, expected ${date}` : ''}`,
    unreachable: 'The shop cannot be reached. Nothing is lost. Try again in a moment.',
    generic: 'That did not work. Try again.',
  },
  de: {
    title: 'Dein Warenkorb',
    empty: 'Dein Warenkorb ist leer.',
    loading: 'Der Warenkorb wird geladen …',
    failed: 'Der Warenkorb kann nicht geladen werden. Versuche es gleich noch einmal.',
    retry: 'Noch einmal versuchen',
    quantityOf: (name) => `Menge: ${name}`,
    fewerOf: (name) => `Menge verringern: ${name}`,
    moreOf: (name) => `Menge erhöhen: ${name}`,
    remove: 'Entfernen',
    removeOf: (name) => `${name} entfernen`,
    removed: (name) => `${name} wurde entfernt.`,
    undo: 'Rückgängig machen',
    undoOf: (name) => `Rückgängig machen: ${name} zurücklegen`,
    each: (price) => `je ${price}`,
    updating: 'Wird aktualisiert …',
    soldOut: 'Ausverkauft. Bleibt im Warenkorb, gehört aber nicht zur Bestellung.',
    held: 'Jemand anderes bezahlt gerade dafür. Vielleicht ist es in ein paar Minuten wieder da.',
    partly: (count) => `Nur noch ${count} auf Lager. Verringere die Menge.`,
    gone: 'Nicht mehr erhältlich. Gehört nicht zur Bestellung.',
    limited: (count) => `Mehr sind nicht auf Lager. Die Menge ist jetzt ${count}.`,
    preorder: (count, date) => `${count} vorbestellt${date ? `, voraussichtlich ab ${date}` : ''}`,
    unreachable: 'Der Shop ist nicht erreichbar. Nichts ist verloren. Versuche es gleich noch einmal.',
    generic: 'Das hat nicht geklappt. Versuche es noch einmal.',
  },
}
