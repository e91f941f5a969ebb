/** In the order they are looked for: most browsers name others beside themselves. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*Safari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/**
 * A readable name for a `User-Agent`, such as `Firefox on Windows`. Null for a program. Contains no version: it would
 * distinguish people, and members do not recognise theirs by it.
 */
export function describeDevice(userAgent: string | null): string | null {
  const text = userAgent?.slice(0, 500) ?? ''
  const browser = BROWSERS.find(([, mark]) => mark.test(text))?.[0]
  if (browser === undefined) return null
  const system = SYSTEMS.find(([, mark]) => mark.test(text))?.[0]
  return system === undefined ? browser : `${browser} on ${system}`
}
