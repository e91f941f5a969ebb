import type { Language } from '../language.ts'

const en = {
  title: 'Passkeys',
  lead: 'A passkey signs you in with your fingerprint, your face or the PIN of a device, without a password.',
  none: 'You have none yet.',
  name: 'Name',
  nameHint: 'What you will know the device by.',
  fallbackName: 'My device',
  add: 'Add a passkey',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  used: 'last used',
  added: 'added',
  unsupported: 'This browser cannot make passkeys, or has no JavaScript.',
  again: 'To add one, sign in once more first: nobody else is to add one where you left your browser open.',
  signInAgain: 'Sign in again',
  signIn: 'Sign in with a passkey',
  refused: 'This passkey does not sign in here. It may have been removed from the account; use your password instead.',
  notAdded: 'The passkey could not be added. Try once more.',
  isAdded: 'Your passkey is added',
  isAddedText: 'From now on you can sign in with it. You get a mail about it.',
  isRemoved: 'The passkey is removed',
  isRemovedText: 'It does not sign in here any more. You can delete it on your device too.',
  cancelled: {
    get: 'No passkey was used. Try again, or sign in with your password.',
    create: 'No passkey was added.',
  },
  exists: 'This device has a passkey for your account already.',
  failed: 'That did not work. Reload the page, and try again.',
}

const de: typeof en = {
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

export const passkeyMessages: Record<Language, typeof en> = { en, de }
