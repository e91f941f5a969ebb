import type { Language } from '@cartwright/hosted-pages/kit'

const en = {
  title: 'Members',
  lead: 'Who has an account at this shop, the newest first.',
  area: 'Which members',
  views: { everybody: 'Everybody', waiting: 'Waiting', blocked: 'Blocked', invited: 'Invited' },
  search: 'Name or email address',
  find: 'Search',
  total: (count: number) => (count === 1 ? 'One member' : `${count} members`),
  nobody: 'No members found.',
  joined: 'Here since',
  signsInBy: 'Signs in by',
  status: {
    waitsForYou: 'waits for your approval',
    waitsForCode: 'has to confirm the address',
    BLOCKED: 'blocked',
    OFFLINE: 'invited, has no password yet',
  },
  actions: { approve: 'Approve', block: 'Block', unblock: 'Let in again', disconnect: 'Disconnect' },
  done: {
    approve: 'Approved. A mail says that signing in works now.',
    block: 'Blocked, and signed out everywhere.',
    unblock: 'Let in again.',
    disconnect:
      'Disconnected. It signs in no more, and the member gets a mail about it; where it is signed in, it stays so.',
    invite: 'Invited. The mail has a link to set a password, good for a week.',
    delete: 'The account is deleted. Its orders are still there.',
    erase: 'Everything that named the member is erased. Of its orders there is what the law wants.',
  },
  newer: 'Newer',
  older: 'Older',
  invite: {
    title: 'Invite a member',
    lead: 'The account is made at once. It can be signed in to when its member has set a password by the link of a mail.',
    send: 'Send the invitation',
    taken: 'There is an account with this email address.',
    back: 'Back to the members',
  },
}

const de: typeof en = {
  title: 'Mitglieder',
  lead: 'Wer ein Konto bei diesem Shop hat, die neuesten zuerst.',
  area: 'Welche Mitglieder',
  views: { everybody: 'Alle', waiting: 'Wartend', blocked: 'Gesperrt', invited: 'Eingeladen' },
  search: 'Name oder E-Mail-Adresse',
  find: 'Suchen',
  total: (count) => (count === 1 ? 'Ein Mitglied' : `${count} Mitglieder`),
  nobody: 'Hier ist niemand.',
  joined: 'Dabei seit',
  signsInBy: 'Meldet sich an über',
  status: {
    waitsForYou: 'wartet auf deine Freigabe',
    waitsForCode: 'muss die Adresse noch bestätigen',
    BLOCKED: 'gesperrt',
    OFFLINE: 'eingeladen, noch ohne Passwort',
  },
  actions: { approve: 'Freigeben', block: 'Sperren', unblock: 'Wieder zulassen', disconnect: 'Trennen' },
  done: {
    approve: 'Freigegeben. Eine Mail sagt, dass die Anmeldung jetzt geht.',
    block: 'Gesperrt und überall abgemeldet.',
    unblock: 'Wieder zugelassen.',
    disconnect:
      'Getrennt. Es meldet nicht mehr an, und das Mitglied bekommt eine Mail darüber; wo es angemeldet ist, bleibt es das.',
    invite: 'Eingeladen. In der Mail ist ein Link zum Festlegen eines Passworts; er gilt eine Woche.',
    delete: 'Das Konto ist gelöscht. Seine Bestellungen sind noch da.',
    erase: 'Alles, was das Mitglied nannte, ist gelöscht. Von seinen Bestellungen gibt es, was das Gesetz verlangt.',
  },
  newer: 'Neuere',
  older: 'Ältere',
  invite: {
    title: 'Mitglied einladen',
    lead: 'Das Konto entsteht sofort. Anmelden kann man sich, sobald über den Link einer Mail ein Passwort festgelegt ist.',
    send: 'Einladung schicken',
    taken: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
    back: 'Zurück zu den Mitgliedern',
  },
}

export const membersMessages: Record<Language, typeof en> = { en, de }
