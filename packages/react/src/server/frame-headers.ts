/** Headers that keep pages of other sites from showing this one in a frame, where a click could be stolen. */
export const frameHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
}
