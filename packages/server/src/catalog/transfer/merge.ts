import { createHash } from 'node:crypto'
import { matchOptions } from '@cartwright/design'
import type { Report } from '../../platform/csv/file-error.ts'
import type { RuleCollection } from '../collection/rules/rule-collections.ts'
import type { ChoiceDraft, OptionDraft, ProductDraft, ProductImage, VariantDraft } from '../product/draft.ts'
import type { Presentation } from '../product/presentation.ts'
import { choicesKey } from '../product/product-record.ts'
import { mediaAddress } from '../product/wire-media.ts'
import { imagesOfChoice } from '../write/options.ts'
import { withRemainingVariants } from '../write/variants-of-options.ts'
import type { ImagePatch, OptionPatch, ProductPatch, StockPatch, VariantPatch } from './product-patch.ts'

/** What a patch refers to besides the product itself. */
export interface Surroundings {
  readonly presentation: Presentation
  /** The collections whose products follow rules. */
  readonly ruleCollections: readonly RuleCollection[]
  /** Ids of collections by slug: those that are there, and those that will be made. */
  readonly collections: ReadonlyMap<string, string>
  /** Files of the media library. */
  readonly files: ReadonlyMap<string, Pick<ProductImage, 'id' | 'width' | 'height' | 'film'>>
}

/** A product as a file wants it, made of what it is and what the file says. Takes down what does not fit. */
export function mergePatch(
  patch: ProductPatch,
  current: ProductDraft | undefined,
  surroundings: Surroundings,
  report: Report,
): ProductDraft {
  const { fields, stock, line } = patch
  if (!current && patch.variantChanges) {
    report(line, undefined, 'was deleted')
    return { name: '', price: 0 }
  }
  if (!current && !fields.name) report(line, 'Name', 'must not be empty for a new product')
  if (!current && fields.price === undefined) report(line, 'Price', 'must not be empty for a new product')
  const base: ProductDraft = current ?? { name: '', price: 0 }
  const images = patch.images ? imagesOf(patch.images, base, surroundings, report) : base.images
  const options = patch.options ? optionsOf(patch.options, base, images ?? [], line, report) : base.options
  const moved = atPrice(base, fields.price, patch, report)
  const merged: ProductDraft = {
    ...moved,
    ...fields,
    name: fields.name ?? base.name,
    price: fields.price ?? base.price,
    ...(patch.id !== undefined && { id: patch.id }),
    ...(current?.id !== undefined && { id: current.id }),
    ...(patch.slug !== undefined && { slug: patch.slug }),
    ...(patch.collections && {
      collectionIds: patch.collections.flatMap(({ slug }) => surroundings.collections.get(slug) ?? []),
    }),
    ...(patch.infoSections && { infoSections: patch.infoSections }),
    ...(patch.customTextFields && { customTextFields: patch.customTextFields }),
    ...(patch.modifiers && { modifiers: patch.modifiers }),
    ...(patch.subscriptions && { subscriptions: patch.subscriptions }),
    ...(patch.attributes && { attributes: patch.attributes }),
    images,
    options,
  }
  return (options ?? []).length === 0
    ? withoutOptions(merged, stock)
    : withVariants(merged, patch, base, options ?? [], report)
}

/** Variants that the file does not price keep their distance to the product's price. */
function atPrice(base: ProductDraft, price: number | undefined, { variants, line }: ProductPatch, report: Report) {
  const isPriced = variants?.some((variant) => 'price' in variant)
  if (price === undefined || price === base.price || isPriced) return base
  const moved = base.variants?.map((variant) =>
    variant.price === undefined ? variant : { ...variant, price: variant.price + price - base.price },
  )
  if (moved?.some((variant) => (variant.price ?? 0) < 0))
    report(line, 'Price', 'would make the price of a variant negative')
  return { ...base, variants: moved }
}

function withoutOptions(draft: ProductDraft, stock: StockPatch | undefined): ProductDraft {
  return { ...draft, options: [], variants: undefined, managesVariants: undefined, ...stock }
}

function withVariants(
  draft: ProductDraft,
  patch: ProductPatch,
  base: ProductDraft,
  options: readonly OptionDraft[],
  report: Report,
): ProductDraft {
  const { variants: patches, fields, line } = patch
  const remaining = withRemainingVariants({ ...draft, options: base.options }, options).variants ?? []
  const known = new Map(remaining.map((variant) => [choicesKey(variant.choices), variant]))
  const byId = new Map((draft.variants ?? []).map((variant) => [variant.id, variant]))
  const variants =
    patches && patches.length > 0
      ? patches.map((one) => {
          const choices = choicesOf(one, options, report)
          const before = (one.id === undefined ? undefined : byId.get(one.id)) ?? known.get(choicesKey(choices))
          return variantOf(one, choices, before)
        })
      : changedVariants(remaining, patch.variantChanges ?? [], report)
  const ids = (variants ?? []).flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) report(line, 'Variant id', 'is a duplicate')
  const managesVariants = fields.managesVariants ?? base.managesVariants ?? (patches ?? []).length > 0
  const manageable = managesVariants && (variants ?? []).length > MOST_VARIANTS_TO_MANAGE
  if (manageable && !base.managesVariants)
    report(line, 'Manage variants', `is for at most ${MOST_VARIANTS_TO_MANAGE} variants`)
  if (base.managesVariants && !managesVariants)
    report(line, 'Manage variants', 'cannot be turned off while variants exist')
  return { ...draft, options, variants, managesVariants, quantity: undefined, inStock: undefined }
}

function changedVariants(
  variants: readonly VariantDraft[],
  changes: NonNullable<ProductPatch['variantChanges']>,
  report: Report,
): VariantDraft[] {
  for (const { id, line } of changes)
    if (variants.every((variant) => variant.id !== id))
      report(line, undefined, 'is a variant that does not exist any more')
  return variants.map((variant) => {
    const change = changes.find(({ id }) => id === variant.id)
    if (!change) return variant
    const { line: _, stock, ...given } = change
    return { ...variant, ...given, ...stock }
  })
}

/** The wire's limit. */
const MOST_VARIANTS_TO_MANAGE = 300

function choicesOf({ choices, line }: VariantPatch, options: readonly OptionDraft[], report: Report) {
  if (choices.length !== options.length)
    report(line, `Variant choice ${Math.min(choices.length + 1, 6)}`, 'must name one choice of each option')
  return Object.fromEntries(
    options.map(({ name, choices: offered }, place) => {
      const choice = choices[place] ?? ''
      if (choice !== '' && !offered.some(({ description }) => description === choice))
        report(line, `Variant choice ${place + 1}`, `must be a choice of ${name}`)
      return [name, choice]
    }),
  )
}

function variantOf(
  patch: VariantPatch,
  choices: VariantDraft['choices'],
  before: VariantDraft | undefined,
): VariantDraft {
  const { line: _, choices: _places, stock, ...given } = patch
  return { ...before, ...given, choices, ...stock }
}

function imagesOf(
  patches: readonly ImagePatch[],
  { images = [], name }: ProductDraft,
  { presentation, files }: Surroundings,
  report: Report,
): ProductImage[] {
  // Two may be at one address: a picture that was fetched, and the file of the library that it was fetched into.
  const known = Map.groupBy(images, (image) => mediaAddress(image, presentation))
  const own = `${presentation.siteUrl}/media/`
  return patches.flatMap(({ line, url, altText, width = 0, height = 0 }): ProductImage[] => {
    const before = known.get(url)?.shift()
    if (before) return [{ ...before, ...(altText !== undefined && { altText }) }]
    const described = { altText: altText ?? name }
    if (url.startsWith(own)) {
      const file = files.get(url.slice(own.length))
      if (file) return [{ ...file, ...described }]
      report(line, 'Image URL', 'is not a public image or video of the media library')
      return []
    }
    if (isSafeUrl(url)) return [{ id: idOf(url), url, width, height, ...described }]
    report(line, 'Image URL', 'must begin with https:// and contain no password')
    return []
  })
}

const idOf = (url: string) => createHash('sha256').update(url).digest('hex').slice(0, 32)

/** Pictures kept elsewhere are shown from there, and never over an open line. */
function isSafeUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, username, password } = new URL(url)
  return protocol === 'https:' && username === '' && password === ''
}

function optionsOf(
  patches: readonly OptionPatch[],
  { options: before = [] }: ProductDraft,
  images: readonly ProductImage[],
  line: number,
  report: Report,
): OptionDraft[] {
  const matches = matchOptions(before, patches)
  return patches.map(({ name, optionType, choices }, index) => ({
    name,
    optionType,
    choices: choices.map(({ value, description, images: places }, position): ChoiceDraft => {
      if (places === undefined) {
        const imageIds = imagesOfChoice(matches[index], position)
        return { value, description, ...(imageIds && { imageIds }) }
      }
      const imageIds = places.flatMap((place) => images[place]?.id ?? [])
      if (imageIds.length < places.length) report(line, 'Choice images', 'must be places of the product’s images')
      return { value, description, ...(imageIds.length > 0 && { imageIds }) }
    }),
  }))
}
