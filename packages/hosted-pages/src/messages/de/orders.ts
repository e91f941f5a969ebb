import { orderTexts } from '@cartwright/design/order'
import type { Messages } from '../en/index.ts'

export const orders: Messages['orders'] = {
  view: orderTexts.de,
  none: {
    title: 'Wir finden diese Bestellung nicht',
    text: 'Der Link ist unvollständig oder nicht mehr gültig. Kopiere den ganzen Link aus der E-Mail oder schreib uns.',
  },
  noDownload: {
    title: 'Du kannst diese Datei nicht herunterladen',
    states: {
      DOWNLOAD_NOT_FOUND:
        'Der Link ist unvollständig oder gilt nicht mehr. Kopiere den ganzen Link aus der Mail oder schreib uns.',
      DOWNLOAD_EXPIRED: 'Der Link ist abgelaufen. Schreib uns, dann erneuern wir ihn.',
      DOWNLOAD_USED_UP:
        'Du hast diese Datei so oft heruntergeladen, wie es möglich ist. Schreib uns, dann erneuern wir den Link.',
      DOWNLOAD_CLOSED: 'Die Bestellung ist nicht bezahlt, oder sie wurde erstattet oder storniert.',
    },
  },
}
