/** Adds promotions to a filled shop. `medusa exec` runs it, with the file of the promotions. */
const { readFileSync } = require('node:fs')
const { ContainerRegistrationKeys } = require('@medusajs/framework/utils')
const { createPromotionsWorkflow } = require('@medusajs/medusa/core-flows')

module.exports.default = async function promote({ container, args: [input] }) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: products } = await query.graph({ entity: 'product', fields: ['id', 'handle'] })
  const ids = new Map(products.map(({ id, handle }) => [handle, id]))
  const promotionsData = JSON.parse(readFileSync(input, 'utf8')).map(({ name, slugs }) => ({
    code: name,
    type: 'standard',
    status: 'active',
    is_automatic: true,
    is_tax_inclusive: true,
    application_method: {
      type: 'percentage',
      value: 1,
      currency_code: 'eur',
      target_type: 'items',
      allocation: 'across',
      target_rules: [{ attribute: 'items.product.id', operator: 'in', values: slugs.map((slug) => ids.get(slug)) }],
    },
  }))
  await createPromotionsWorkflow(container).run({ input: { promotionsData } })
}
