/** The kind of device that a browser runs on. */
export type DeviceClass = 'PHONE' | 'TABLET' | 'DESKTOP'

/** Programs name themselves in other ways. */
const BROWSER = /^Mozilla\//
const TABLET = /\b(?:iPad|Tablet|PlayBook|Silk)\b|\bAndroid\b(?!.*\bMobile\b)/
const PHONE = /\b(?:iPhone|iPod|Mobile|Windows Phone)\b/

/**
 * The kind of device of a `User-Agent`. Nothing else of it is stored, so that it cannot tell people apart. An iPad that asks
 * for the desktop form of pages counts as a desktop.
 *
 * @returns null for a program
 */
export function deviceClass(userAgent: string | null | undefined): DeviceClass | null {
  const text = userAgent?.slice(0, 500) ?? ''
  if (!BROWSER.test(text) || /\b(?:bot|crawler|spider)\b/i.test(text)) return null
  if (TABLET.test(text)) return 'TABLET'
  return PHONE.test(text) ? 'PHONE' : 'DESKTOP'
}
