import type { Messages } from '../en/index.ts'

export const errors: Messages['errors'] = {
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Prüfe die Adresse. Vielleicht wurde die Seite entfernt.',
  },
  failed: {
    title: 'Bei uns ist etwas schiefgegangen',
    text: 'Nichts wurde doppelt berechnet oder gesendet. Versuch es gleich noch einmal.',
  },
  foreignForm: {
    title: 'Dieses Formular konnten wir nicht annehmen',
    text: 'Dein Browser hat nicht gezeigt, dass es von dieser Website kommt. Geh zurück, lade die Seite neu und sende es noch einmal. Wenn du Cookies blockierst, erlaube sie hier.',
  },
  unreadableForm: {
    title: 'Dieses Formular konnten wir nicht lesen',
    text: 'Es wurde nichts gespeichert. Geh zurück, lade die Seite neu und sende es noch einmal.',
  },
  tooMany: {
    title: 'Zu viele Anfragen auf einmal',
    text: 'Von deinem Anschluss kamen zu viele Anfragen. Nichts wurde doppelt gespeichert oder gesendet.',
  },
  tooLarge: {
    title: 'Das Formular ist zu groß',
    text: 'Es wurde nichts gespeichert. Geh zurück zu deinen Eingaben, kürze sie und sende das Formular noch einmal.',
  },
  diskFull: {
    title: 'Der Speicherplatz dieser Seite ist voll',
    text: 'Nichts, was du eingegeben hast, wurde gespeichert oder berechnet.',
  },
  unavailable: {
    title: 'Diese Seite erreicht ihre Daten nicht',
    text: 'Was du gesendet hast, ist vielleicht noch nicht gespeichert. Nichts wird doppelt berechnet oder gesendet.',
  },
  tryAgain: (when) => `Versuch es ${when} noch einmal.`,
  sendAgain: (when) => `Geh zurück zu deinen Eingaben und sende das Formular ${when} noch einmal.`,
  reload: 'Noch einmal versuchen',
  requestId: (id) => `Wenn du uns deswegen schreibst, nenne diese Nummer: ${id}`,
  goBack: 'Zum Shop',
  home: 'Zur Startseite',
}
