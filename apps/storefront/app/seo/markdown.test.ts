import { describe, expect, it } from 'vitest'
import { richText } from '../catalog/rich-text.ts'
import { escapeMarkdown, toMarkdown } from './markdown.ts'

describe('renders catalog texts as Markdown', () => {
  it('keeps paragraphs, lists and emphasis', () => {
    const blocks = richText(
      '<p>Thrown <strong>by hand </strong>in Saltfen.</p><ul><li>Holds <em>350 ml</em></li><li>Stacks</li></ul>',
    )
    expect(toMarkdown(blocks)).toBe('Thrown **by hand** in Saltfen.\n\n- Holds _350 ml_\n- Stacks')
  })

  it('escapes Markdown and HTML in texts', () => {
    expect(escapeMarkdown('<script>[a](b) *c* | `d`\n# e')).toBe('\\<script\\>\\[a\\](b) \\*c\\* \\| \\`d\\` \\# e')
  })
})
