import { expect, test } from 'vitest'
import { sampleSubject } from '../../edges/hosted/mail-previews/order-samples.ts'
import { sampleOrder } from '../../edges/hosted/mail-previews/sample-order.ts'
import { orderMailFacts } from './facts.ts'
import { orderMailMessages } from './messages.ts'

const factsOf = (kind: Parameters<typeof sampleSubject>[0]) =>
  orderMailFacts(sampleSubject(kind, sampleOrder('en'), 'en'), 'en', orderMailMessages.en)

test.each(['NEW_ORDER', 'PAID', 'SHIPPED', 'CANCELED'] as const)(
  'the mail %s names the options of each item, which tell two variants apart',
  (kind) => {
    const [first] = factsOf(kind).find(({ title }) => title === 'Items')?.lines ?? []
    expect(first).toMatch(/^\d × Salt-glazed harbour mug, Glaze: Deep sea green$/)
  },
)

test('staff read whether a new order is paid and where it goes', () => {
  expect(factsOf('NEW_ORDER')).toContainEqual({ title: 'Payment', lines: ['Paid'] })
  expect(factsOf('NEW_ORDER')).toContainEqual({
    title: 'Delivery',
    lines: ['Standard delivery', '2 to 4 working days', 'Ada Larkin', 'Am Deich 117', '28195 Bremen', 'Germany'],
  })
})

test('staff read who returns what; the customer reads it without the own name', () => {
  expect(factsOf('NEW_RETURN')).toContainEqual({
    title: 'Items',
    lines: ['1 × Salt-glazed harbour mug, Glaze: Deep sea green (damaged)'],
  })
  const titles = (kind: 'NEW_RETURN' | 'RETURN_REQUESTED') => factsOf(kind).map(({ title }) => title)
  expect(titles('NEW_RETURN')).toContain('Customer')
  expect(titles('RETURN_REQUESTED')).not.toContain('Customer')
})

test('what customers typed makes no links: comments, reasons, notes and the texts on items', () => {
  const evil = 'Win at https://evil.example\nwww.evil.example'
  const safe = ['Win at https[:]//evil[.]example', 'www[.]evil[.]example']
  const order = sampleOrder('en')
  const written = {
    ...order,
    buyerNote: evil,
    cancellationRequest: { ...order.cancellationRequest, reason: evil },
    lineItems: order.lineItems.map((line) => ({
      ...line,
      descriptionLines: [{ name: { original: 'Letters' }, plainText: { original: evil }, lineType: 'PLAIN_TEXT' }],
    })),
  }
  const facts = (kind: Parameters<typeof sampleSubject>[0]) => {
    const subject = { ...sampleSubject(kind, order, 'en'), order: Object.assign({}, order, written) }
    const orderReturn = subject.orderReturn && { ...subject.orderReturn, comment: evil }
    return orderMailFacts({ ...subject, orderReturn }, 'en', orderMailMessages.en)
  }
  for (const kind of [
    'NEW_ORDER',
    'SHIPPED',
    'NEW_RETURN',
    'NEW_CANCELLATION_REQUEST',
    'CANCELLATION_REQUESTED',
  ] as const)
    expect(JSON.stringify(facts(kind))).not.toMatch(/https:|evil\.example/)
  expect(facts('NEW_ORDER')).toContainEqual(expect.objectContaining({ lines: safe }))
  expect(facts('NEW_RETURN')).toContainEqual(expect.objectContaining({ lines: safe }))
  expect(facts('NEW_CANCELLATION_REQUEST')).toContainEqual(expect.objectContaining({ lines: safe }))
})

test('an approved return says where the items go: in the words of the shop, or with its address', () => {
  const subject = sampleSubject('RETURN_APPROVED', sampleOrder('en'), 'en')
  const returnAddress = ['Harbour Goods', 'Am Deich 117', '28195 Bremen', 'Germany']
  const approved = (message: string) =>
    orderMailFacts(
      { ...subject, returnAddress, orderReturn: subject.orderReturn && { ...subject.orderReturn, message } },
      'en',
      orderMailMessages.en,
    )
  expect(approved('')).toContainEqual({ title: 'Send the items to', lines: returnAddress })
  expect(approved('Please use the label in the parcel.')).toContainEqual({
    title: 'Message of the shop',
    lines: ['Please use the label in the parcel.'],
  })
  expect(approved('Please use the label in the parcel.').map(({ title }) => title)).not.toContain('Send the items to')
})
