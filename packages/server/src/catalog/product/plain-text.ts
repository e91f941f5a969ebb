import sanitizeHtml from 'sanitize-html'

/** The text of HTML, without any markup: what a shop writes about a product is data for an agent, and nothing else. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replaceAll(/<(br|\/p|\/li|\/h\d)\b[^>]*>/gi, '$&\n'), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
