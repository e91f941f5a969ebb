import type { shopExport as en } from '../en/shop-export.ts'

export const shopExport: typeof en = {
  title: 'Der ganze Shop',
  lead: 'Ein Archiv mit allem, um den Shop woanders wiederherzustellen oder zu gehen. Der Shop bleibt dabei offen.',
  holds: [
    'Alle Daten als JSON Lines mit Schemas und als CSV; Bilder und andere Dateien',
    'Produkte, Kundschaft, Bestellungen und Rabatte in den Formen von Shopify und WooCommerce',
    'Nicht darin: Sitzungen, Schlüssel des Shops und der Zahlungsanbieter, das Protokoll',
    'Es enthält Kundendaten und Prüfwerte von Passwörtern: Bewahre es verschlüsselt auf',
  ],
  start: 'Shop exportieren',
  cancel: 'Abbrechen',
  running: 'Der Export wird geschrieben …',
  progress: (percent) => `Der Export läuft: ${percent} %`,
  done: 'Der Export ist fertig.',
  failed: 'Der Export ist fehlgeschlagen. Die Ursache steht im Log des Servers; oft ist der Speicher voll.',
  exports: 'Exporte',
  none: 'Noch kein Export',
  noneLead: 'Die neuesten zwei bleiben auf dem Server des Shops.',
  by: (name) => `von ${name}`,
  byOthers: 'auf dem Server',
  download: 'Herunterladen',
  delete: 'Löschen',
  deleteLead: 'Die Datei wird vom Server gelöscht. Heruntergeladene Kopien bleiben.',
  deleted: 'Export gelöscht.',
}
