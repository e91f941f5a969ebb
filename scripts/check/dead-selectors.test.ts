import { expect, test } from 'vitest'
import { deadSelectors } from './dead-selectors.ts'

const source = `
<p className="lead" {...part('text')}><b data-part="badge" /></p>
<Grid classNames={{ card: 'card' }} data-part={isOpen ? 'open' : 'closed'} />
`

test('classes and parts that markup sets are alive', () => {
  const css = '.lead > [data-part="text"] { & [data-part="badge"] { a: b } } .card, [data-part="closed"] { a: b }'
  expect(deadSelectors(css, source)).toEqual([])
})

test('names a class and a part that nothing sets, and no word of a value', () => {
  const css = '/* .old */ .gone:not(.lead) { background: url(a.png) } @media (x) { [data-part="none"] { a: b } }'
  expect(deadSelectors(css, source)).toEqual(['.gone', '[data-part="none"]'])
})
