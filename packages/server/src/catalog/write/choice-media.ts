import type { EmptyResponse, MediaAssignmentToChoice, RequestOf } from '@cartwright/contract'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import type { ChoiceDraft, ProductDraft } from '../product/draft.ts'
import type { Write } from './in-transaction.ts'
import { ownImageIds } from './own-image-ids.ts'
import { changeProduct } from './products.ts'

/** Gives pictures of the product to choices of one option. */
export function addProductMediaToChoices(
  write: Write,
  { id, media }: RequestOf<'AddProductMediaToChoices'>,
): Promise<EmptyResponse> {
  return changeProduct(write, id, (draft) =>
    media.reduce((changed, assignment, position) => assign(changed, assignment, `media[${position}]`), draft),
  )
}

/** Takes pictures off choices, which the product keeps; none named means all of the choice. */
export function removeProductMediaFromChoices(
  write: Write,
  { id, media }: RequestOf<'RemoveProductMediaFromChoices'>,
): Promise<EmptyResponse> {
  return changeProduct(write, id, (draft) =>
    media.reduce(
      (changed, assignment, position) =>
        changeChoice(changed, assignment, `media[${position}]`, (choice) => {
          const mediaIds = ownImageIds(draft, assignment.mediaIds)
          return release(choice, mediaIds.length > 0 ? mediaIds : (choice.imageIds ?? []))
        }),
      draft,
    ),
  )
}

/** @throws ValidationError when the choices of another option have pictures already: shoppers see those of one */
export function assign(draft: ProductDraft, assignment: MediaAssignmentToChoice, field: string): ProductDraft {
  const { option } = assignment
  const mediaIds = ownImageIds(draft, assignment.mediaIds)
  const other = draft.options?.find(({ name, choices }) => name !== option && choices.some(hasImages))
  if (other) throw invalidField(`${field}.option`, `must be ${other.name}, whose choices already have images`)
  const missing = mediaIds.find((id) => !draft.images?.some((image) => image.id === id))
  if (missing !== undefined) {
    throw rejected('MEDIA_NOT_FOUND', {}, { message: `The product has no image ${missing}` })
  }
  return changeChoice(draft, assignment, field, (choice) => ({
    ...choice,
    imageIds: [...new Set([...(choice.imageIds ?? []), ...mediaIds])],
  }))
}

/** A choice without some of its pictures. */
export function release({ imageIds = [], ...choice }: ChoiceDraft, removed: readonly string[]): ChoiceDraft {
  const left = imageIds.filter((id) => !removed.includes(id))
  return left.length > 0 ? { ...choice, imageIds: left } : choice
}

const hasImages = ({ imageIds = [] }: ChoiceDraft) => imageIds.length > 0

/**
 * A product whose choices have the given images and videos, in place of those that they had.
 *
 * @throws ValidationError for an unknown option or choice
 */
export function withChoiceMedia(
  draft: ProductDraft,
  media: readonly MediaAssignmentToChoice[],
  field: string,
): ProductDraft {
  const emptied = media.reduce(
    (changed, assignment, position) =>
      changeChoice(changed, assignment, `${field}[${position}]`, (choice) => release(choice, choice.imageIds ?? [])),
    draft,
  )
  return media.reduce(
    (changed, assignment, position) =>
      (assignment.mediaIds ?? []).length > 0 ? assign(changed, assignment, `${field}[${position}]`) : changed,
    emptied,
  )
}

function changeChoice(
  draft: ProductDraft,
  { option: optionName, choice: choiceName }: MediaAssignmentToChoice,
  field: string,
  change: (choice: ChoiceDraft) => ChoiceDraft,
): ProductDraft {
  const option = draft.options?.find(({ name }) => name === optionName)
  if (!option) throw invalidField(`${field}.option`, 'is not an option of the product')
  if (!option.choices.some(({ description }) => description === choiceName)) {
    throw invalidField(`${field}.choice`, `is not a choice of ${optionName}`)
  }
  const choices = option.choices.map((choice) => (choice.description === choiceName ? change(choice) : choice))
  return { ...draft, options: draft.options?.map((one) => (one === option ? { ...one, choices } : one)) }
}
