import { orderTexts } from '@cartwright/design/order'

/** Texts of the page of one order. */
export const orders = {
  /** Those of the order itself, which the storefront shows in the same words. */
  view: orderTexts.en,
  none: {
    title: 'We cannot find this order',
    text: 'The link is incomplete or no longer valid. Copy the whole link from the mail, or write to us.',
  },
  noDownload: {
    title: 'You cannot download this file',
    states: {
      DOWNLOAD_NOT_FOUND:
        'The link is incomplete or no longer valid. Copy the whole link from the mail, or write to us.',
      DOWNLOAD_EXPIRED: 'The link has expired. Write to us, and we renew it.',
      DOWNLOAD_USED_UP: 'You have downloaded this file as often as possible. Write to us, and we renew the link.',
      DOWNLOAD_CLOSED: 'The order is not paid, or was refunded or canceled.',
    },
  },
}
