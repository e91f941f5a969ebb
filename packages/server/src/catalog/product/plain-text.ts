import sanitizeHtml from 'sanitize-html'

/** What begins or ends a line. */
const LINES = /<\/?(?:br|hr|p|h\d|ul|ol|li|blockquote|pre|table|tr)\b[^>]*>/gi
const CELLS = /<t[dh]\b[^>]*>/gi

/** The text of HTML, without any markup: what a shop writes about a product is data for an agent, and nothing else. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replaceAll(LINES, '\n$&\n').replaceAll(CELLS, ' $&'), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
