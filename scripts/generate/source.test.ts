import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { docComment, formatAll, property } from './source.ts'

const words = fc.array(fc.stringMatching(/^[a-z]{1,30}$/), { minLength: 1, maxLength: 60 })

describe('a doc comment', () => {
  it('is empty without content', () => {
    expect(docComment(undefined)).toBe('')
    expect(docComment('')).toBe('')
  })

  it('stays on one line while it fits', () => {
    expect(docComment('Short.', '  ')).toBe('  /** Short. */\n')
  })

  it('keeps every word, in lines no wider than the code', () => {
    fc.assert(
      fc.property(words, (list) => {
        const comment = docComment(list.join(' '), '    ')
        expect(comment.match(/[a-z]+/g)).toEqual(list)
        for (const line of comment.split('\n')) expect(line.length).toBeLessThanOrEqual(120)
      }),
    )
  })
})

describe('a property name', () => {
  it('has quotes only where needed', () => {
    expect(property('lineItems')).toBe('lineItems')
    expect(property('priceData.price')).toBe("'priceData.price'")
    expect(property('-19971')).toBe("'-19971'")
  })
})

describe('formatting', () => {
  it('follows the rules of the repository', () => {
    const files = new Map([['a.ts', 'export const a = {"b":1};']])
    expect(formatAll(files)).toEqual(new Map([['a.ts', 'export const a = { b: 1 }\n']]))
  })
})
