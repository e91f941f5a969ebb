/** The tracking pages of carriers. `{number}` is the tracking number. */
const pages: Readonly<Record<string, string>> = {
  dhl: 'https://www.dhl.com/en/express/tracking.html?AWB={number}',
  dpd: 'https://tracking.dpd.de/status/en_US/parcel/{number}',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  gls: 'https://gls-group.com/track/{number}',
  hermes: 'https://www.myhermes.de/empfangen/sendungsverfolgung/?search={number}',
  canadapost: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
  royalmail: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  swisspost: 'https://service.post.ch/ekp-web/ui/entry/search/{number}',
  ups: 'https://www.ups.com/track?tracknum={number}',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
}

/** The page on which a customer follows a parcel; undefined for carriers that the site does not know. */
export function trackingLink(carrier: string | undefined, trackingNumber: string | undefined): string | undefined {
  if (carrier === undefined || trackingNumber === undefined) return
  const name = carrier.toLowerCase().replaceAll(/[^a-z]/g, '')
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined
  return page?.replace('{number}', encodeURIComponent(trackingNumber))
}
