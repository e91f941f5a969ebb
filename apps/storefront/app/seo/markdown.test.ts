import { describe, expect, it } from 'vitest'
import { richText } from '../catalog/rich-text.ts'
import { escapeMarkdown, toMarkdown } from './markdown.ts'

describe('the catalog’s words as Markdown', () => {
  it('keeps paragraphs, lists and marked words', () => {
    const blocks = richText(
      '<p>Thrown <strong>by hand </strong>in Saltfen.</p><ul><li>Holds <em>350 ml</em></li><li>Stacks</li></ul>',
    )
    expect(toMarkdown(blocks)).toBe('Thrown **by hand** in Saltfen.\n\n- Holds _350 ml_\n- Stacks')
  })

  it('takes nothing in a text for Markdown or HTML of its own', () => {
    expect(escapeMarkdown('<script>[a](b) *c* | `d`\n# e')).toBe('\\<script\\>\\[a\\](b) \\*c\\* \\| \\`d\\` \\# e')
  })
})
