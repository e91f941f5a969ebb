import type { Messages } from '../en/index.ts'

export const passkeys: Messages['passkeys'] = {
  title: 'Passkeys',
  lead: 'Ein Passkey meldet dich mit Fingerabdruck, Gesicht oder der PIN eines Geräts an, ohne Passwort.',
  none: 'Du hast noch keinen.',
  name: 'Name',
  nameHint: 'Ein Name, an dem du das Gerät erkennst.',
  fallbackName: 'Mein Gerät',
  add: 'Passkey hinzufügen',
  remove: 'Entfernen',
  removeNamed: (name) => `${name} entfernen`,
  used: 'zuletzt benutzt',
  added: 'hinzugefügt',
  unsupported: 'Dieser Browser unterstützt keine Passkeys, oder JavaScript ist aus.',
  again:
    'Melde dich zuerst noch einmal an, um einen Passkey hinzuzufügen. Das schützt dich, falls dein Browser offen steht.',
  signInAgain: 'Noch einmal anmelden',
  signIn: 'Mit einem Passkey anmelden',
  rejected:
    'Dieser Passkey gilt hier nicht. Vielleicht wurde er aus dem Konto entfernt. Nimm stattdessen dein Passwort.',
  notAdded: 'Der Passkey konnte nicht hinzugefügt werden. Versuch es noch einmal.',
  isAdded: 'Dein Passkey ist hinzugefügt',
  isAddedText: 'Du kannst dich jetzt damit anmelden. Wir haben dir eine Bestätigung geschickt.',
  isRemoved: 'Der Passkey ist entfernt',
  isRemovedText: 'Er gilt hier nicht mehr. Du kannst ihn auch auf deinem Gerät löschen.',
  cancelled: {
    get: 'Es wurde kein Passkey benutzt. Versuch es noch einmal oder melde dich mit deinem Passwort an.',
    create: 'Es wurde kein Passkey hinzugefügt.',
  },
  exists: 'Dieses Gerät hat schon einen Passkey für dein Konto.',
  failed: 'Das hat nicht geklappt. Lade die Seite neu und versuch es noch einmal.',
}
