import type { Messages } from '../en/index.ts'

export const passkeys: Messages['passkeys'] = {
  title: 'Passkeys',
  lead: 'Ein Passkey meldet dich mit Fingerabdruck, Gesicht oder der PIN eines Geräts an, ohne Passwort.',
  none: 'Du hast noch keinen.',
  name: 'Name',
  nameHint: 'Woran du das Gerät erkennst.',
  fallbackName: 'Mein Gerät',
  add: 'Passkey hinzufügen',
  remove: 'Entfernen',
  removeNamed: (name) => `${name} entfernen`,
  used: 'zuletzt benutzt',
  added: 'hinzugefügt',
  unsupported: 'Dieser Browser kann keine Passkeys anlegen oder hat kein JavaScript.',
  again: 'Melde dich zuerst noch einmal an: Niemand sonst soll einen hinzufügen, wo du deinen Browser offen lässt.',
  signInAgain: 'Noch einmal anmelden',
  signIn: 'Mit einem Passkey anmelden',
  refused:
    'Dieser Passkey meldet hier nicht an. Vielleicht wurde er aus dem Konto entfernt; nimm stattdessen dein Passwort.',
  notAdded: 'Der Passkey konnte nicht hinzugefügt werden. Versuch es noch einmal.',
  isAdded: 'Dein Passkey ist hinzugefügt',
  isAddedText: 'Ab jetzt kannst du dich mit ihm anmelden. Du bekommst eine Mail darüber.',
  isRemoved: 'Der Passkey ist entfernt',
  isRemovedText: 'Er meldet hier nicht mehr an. Auf deinem Gerät kannst du ihn auch löschen.',
  cancelled: {
    get: 'Es wurde kein Passkey benutzt. Versuch es noch einmal oder melde dich mit deinem Passwort an.',
    create: 'Es wurde kein Passkey hinzugefügt.',
  },
  exists: 'Dieses Gerät hat schon einen Passkey für dein Konto.',
  failed: 'Das hat nicht geklappt. Lade die Seite neu und versuch es noch einmal.',
}
