import type { Messages } from '../en/index.ts'

export const home: Messages['home'] = {
  title: 'Die Site läuft',
  lead: (shop) => `Das ist der Server von ${shop}. Er speichert Katalog, Warenkörbe, Mitglieder und Bestellungen.`,
  shop: { name: 'Der Shop', text: 'Wo man stöbert und kauft' },
  api: { name: 'Die API', text: 'Alle Endpunkte, als OpenAPI-Dokument' },
  mail: { name: 'Das Postfach', text: 'Mails dieser Website, hier gespeichert, bis ein SMTP-Server eingestellt ist' },
  ready: { name: 'Bereitschaft', text: 'Zustandsprüfung für Load Balancer und Container' },
}
