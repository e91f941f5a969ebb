import { describe, expect, it } from 'vitest'
import { isWhole, type RuleForm, templateOf, toRule, toRuleForm } from './rule-form.ts'

const form: RuleForm = {
  name: 'Rule',
  template: 'order',
  percent: '10',
  minimum: '',
  buy: '2',
  get: '1',
  units: '',
  productIds: [],
  collectionIds: [],
  groupId: '',
  period: { firstDay: '', firstTime: '', lastDay: '', lastTime: '' },
  combines: true,
  combinesWithCoupons: true,
  active: true,
}
const zone = 'Europe/Berlin'
const read = (text: string) => text || null

describe('the form of a discount rule', () => {
  it.each<Partial<RuleForm>>([
    { template: 'order', minimum: '50.00' },
    { template: 'order' },
    { template: 'products', productIds: ['a', 'b'] },
    { template: 'buyGet', percent: '100' },
    { template: 'buyGet', percent: '50', productIds: ['a'] },
    { template: 'delivery', percent: '', minimum: '80.00', active: false },
    { template: 'products', collectionIds: ['c'], units: '3', combines: false },
    { template: 'buyGet', productIds: ['a'], collectionIds: ['c', 'd'], groupId: 'g', combinesWithCoupons: false },
    { template: 'order', minimum: '50', units: '2', groupId: 'g', period: { ...form.period, lastDay: '2026-12-24' } },
    { period: { firstDay: '2026-12-01', firstTime: '', lastDay: '2026-12-24', lastTime: '' } },
    { period: { firstDay: '2026-03-29', firstTime: '10:30', lastDay: '2026-10-25', lastTime: '18:00' } },
  ])('reads back what it wrote: %o', (given) => {
    const whole = { ...form, ...given }
    expect(toRuleForm(toRule(whole, read, zone), zone)).toEqual(whole)
  })

  it('is read back once it says what the rule gives', () => {
    const whole = (given: Partial<RuleForm>) => isWhole({ ...form, percent: '', ...given })
    expect(whole({ template: 'order' })).toBe(false)
    expect(whole({ template: 'order', percent: '0' })).toBe(false)
    expect(whole({ template: 'order', percent: '12,5' })).toBe(true)
    expect(whole({ template: 'products', percent: '10' })).toBe(false)
    expect(whole({ template: 'products', percent: '10', productIds: ['a'] })).toBe(true)
    expect(whole({ template: 'buyGet', percent: '100', buy: '' })).toBe(false)
    expect(whole({ template: 'buyGet', percent: '100' })).toBe(true)
    expect(whole({ template: 'delivery' })).toBe(true)
  })

  it('leaves what it cannot show as it is', () => {
    const values = [{ percentage: 10 }]
    expect(templateOf({ discounts: { values: [{ orderAmount: '5' }] } })).toBe('other')
    expect(templateOf({ trigger: { itemQuantityRange: { to: 3 } }, discounts: { values } })).toBe('other')
    expect(templateOf({ trigger: { subtotalRange: { to: '9' } }, discounts: { values } })).toBe('other')
    const scopes = [{ customFilter: { params: { collectionIds: ['c'] } }, excluded: true }]
    expect(templateOf({ discounts: { values: [{ percentage: 10, specificItemsInfo: { scopes } }] } })).toBe('other')
    expect(toRule({ ...form, template: 'other' }, read, zone)).toEqual({
      name: 'Rule',
      active: true,
      combines: true,
      combinesWithCoupons: true,
    })
  })
})
