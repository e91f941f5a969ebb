import type { CollectionRuleCondition } from '@cartwright/client'

type RuleField = CollectionRuleCondition['field']
type RuleOperator = CollectionRuleCondition['operator']

const operators: Readonly<Record<RuleOperator, string>> = {
  IS: 'is',
  IS_NOT: 'is not',
  CONTAINS: 'contains',
  CONTAINS_NOT: 'does not contain',
  STARTS_WITH: 'starts with',
  AT_LEAST: 'at least',
  AT_MOST: 'at most',
  ABOVE: 'more than',
  BELOW: 'less than',
  IS_SET: 'is there',
  IS_NOT_SET: 'is not there',
}

export const collections = {
  title: 'Collections',
  all: 'All',
  tree: 'Order and levels',
  treeLead:
    'Collections below another appear on its page, in this order. Drag a handle, or use Space and the arrow keys.',
  parentOf: (name: string) => `${name} is below`,
  noParent: 'Top level',
  moved: (name: string) => `${name} was moved.`,
  hide: 'Hide',
  show: 'Show',
  hideOne: (name: string) => `Hide ${name} and everything below it`,
  showOne: (name: string) => `Show ${name}`,
  search: 'Name',
  create: 'Add collection',
  newTitle: 'New collection',
  createSubmit: 'Create collection',
  created: (name: string) => `${name} was created.`,
  none: 'No collections yet',
  noneLead: 'A collection is a page of the shop with products that you choose and order.',
  name: 'Name',
  slug: 'Address',
  description: 'Description',
  image: 'Image',
  imageHint: 'For lists of collections. Landscape, at least 1200 pixels wide.',
  allProductsImageHint: 'Until you choose one, the shop shows the image of the first product.',
  visible: 'Visible in the shop',
  state: 'State',
  isVisible: 'Visible',
  isHidden: 'Hidden',
  changed: 'Changed',
  basics: 'Collection',
  nameRequired: 'Enter a name.',
  preview: 'View in the shop',
  products: 'Products',
  productsLead: 'Shown in this order where shoppers choose no other. Drag a handle, or use Space and the arrow keys.',
  count: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  noProducts: 'No products in this collection yet.',
  addProducts: 'Add products',
  addLead: 'Type the beginning of a name or a SKU.',
  added: (name: string) => `${name} added.`,
  removed: (name: string) => `${name} removed.`,
  removeProduct: (name: string) => `Remove ${name}`,
  toTop: (name: string) => `Move ${name} to the top`,
  top: 'To the top',
  ordered: 'Order saved.',
  builtIn: 'This collection always contains every product.',
  delete: 'Delete collection',
  deleteLead: 'Its products stay. The collection cannot be restored.',
  deleted: (name: string) => `${name} was deleted.`,
  hiddenProduct: 'hidden',
  byHand: 'By hand',
  byRules: 'By rules',
  filled: 'How products come into the collection',
  becomesByHand: 'Its products stay when you save. From then on, you add, remove and order them yourself.',
  becomesByRules: 'When you save, products that do not match leave the collection, and its order by hand is lost.',
  rules: 'Rules',
  rule: (place: number) => `Rule ${place}`,
  match: 'Products match',
  matchAll: 'all of these rules',
  matchAny: 'any of these rules',
  addRule: 'Add rule',
  removeRule: (place: number) => `Remove rule ${place}`,
  field: 'What is compared',
  operator: 'How',
  value: 'Value',
  severalValues: 'Several: with commas between',
  days: 'Days',
  optionName: 'Option, such as Size',
  infoTitle: 'Title of the info section',
  physical: 'Physical',
  digital: 'Digital',
  chooseCollection: 'Choose a collection',
  goneCollection: 'Deleted collection',
  incompleteRules: 'Complete each rule, or remove it.',
  incomplete: (field: RuleField): string =>
    field === 'PRICE'
      ? 'Enter a price, such as 19.50.'
      : field === 'AGE'
        ? 'Enter 1 to 3650 days.'
        : field === 'COLLECTION'
          ? 'Choose a collection.'
          : field === 'OPTION' || field === 'INFO_SECTION'
            ? 'Enter a name and a value.'
            : 'Enter a value.',
  fields: {
    PRICE: 'Price',
    ON_SALE: 'On sale',
    IN_STOCK: 'In stock',
    BRAND: 'Brand',
    RIBBON: 'Ribbon',
    TAG: 'Tag',
    PRODUCT_TYPE: 'Product type',
    NAME: 'Name',
    SKU: 'SKU',
    AGE: 'Created',
    OPTION: 'Option',
    INFO_SECTION: 'Info section',
    COLLECTION: 'Collection',
  },
  operatorOf: (field: RuleField, operator: RuleOperator): string => {
    if (field === 'ON_SALE' || field === 'IN_STOCK') return operator === 'IS' ? 'yes' : 'no'
    if (field === 'AGE') return operator === 'AT_MOST' ? 'in the last … days' : 'more than … days ago'
    return operators[operator]
  },
  previewWaits: 'Complete the rules to see which products match.',
  matching: (total: number, text: string) => (total === 1 ? '1 product matches.' : `${text} products match.`),
  preview10: 'The first products that match',
  andMore: (text: string) => `and ${text} more`,
}
