import type { DefaultTexts } from './default-texts.ts'

/** Texts of the navigation of an account. */
export interface AccountMessages {
  label: string
  signIn: string
  signOut: string
  orders: string
  wishlist: string
  profile: string
  addresses: string
  cards: string
  security: string
  data: string
}

export const accountTexts: DefaultTexts<AccountMessages> = {
  en: {
    label: 'Your account',
    signIn: 'Sign in',
    signOut: 'Sign out',
    orders: 'Orders',
    wishlist: 'Wishlist',
    profile: 'Your details',
    addresses: 'Addresses',
    cards: 'Saved cards',
    security: 'Password and devices',
    data: 'Your data: download or erase',
  },
  de: {
    label: 'Dein Konto',
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    orders: 'Bestellungen',
    wishlist: 'Wunschliste',
    profile: 'Deine Angaben',
    addresses: 'Adressen',
    cards: 'Gespeicherte Karten',
    security: 'Passwort und Geräte',
    data: 'Deine Daten: mitnehmen oder löschen',
  },
}
