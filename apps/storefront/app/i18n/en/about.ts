/** What pages in other languages say of this one, in this one. */
export const about = {
  name: 'English',
  /** For social networks. */
  locale: 'en_GB',
  offer: 'Read this shop in English',
  closeOffer: 'Close',
}
