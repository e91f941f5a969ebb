import type sanitizeHtml from 'sanitize-html'

/** A drawing as it came, and what may stay of it. */
export interface DrawingWork {
  readonly drawing: string
  readonly tags: readonly string[]
  readonly attributes: readonly string[]
}

/**
 * Takes out of an SVG what is not allowed, and references to anything outside it. The function depends on nothing outside
 * itself, because its source runs in the image process.
 *
 * @param hooks see `limitElements`
 * @throws RangeError for more elements than the hooks allow
 */
export function cleanDrawing(
  sanitize: typeof sanitizeHtml,
  { drawing, tags, attributes }: DrawingWork,
  hooks: Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'>,
): string {
  type Attributes = Record<string, string>
  const pointsInside = ({ href, 'xlink:href': link }: Attributes) => /^#/.test(href ?? link ?? '')
  // A reference such as `url(#shade)` stays within the drawing; any other is dropped.
  const withoutOutside = (attribs: Attributes): Attributes =>
    Object.fromEntries(
      Object.entries(attribs).filter(
        ([, value]) => !/url\s*\(/i.test(value) || /^\s*url\(\s*['"]?#[\w-]+['"]?\s*\)\s*$/i.test(value),
      ),
    )
  // What comes before is a prologue, whose entities could stand for anything.
  const start = Math.max(0, drawing.search(/<svg[\s>]/))
  return sanitize(drawing.slice(start), {
    ...hooks,
    allowedTags: [...tags],
    allowedAttributes: { '*': [...attributes], use: ['href', 'xlink:href'], textPath: ['href', 'xlink:href'] },
    nonTextTags: ['script', 'style', 'foreignObject', 'iframe', 'textarea', 'option', 'noscript'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    exclusiveFilter: ({ tag, attribs }) => ['use', 'textPath'].includes(tag) && !pointsInside(attribs),
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: withoutOutside(attribs) }) },
    allowedSchemesByTag: {},
  }).trim()
}
