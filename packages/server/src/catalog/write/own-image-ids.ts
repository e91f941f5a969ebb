import { providerName } from '../../platform/media/media-name.ts'
import type { ProductDraft } from '../product/draft.ts'

/** The ids of a product's images for the ids that a caller named, which may have the provider's form. */
export function ownImageIds({ images = [] }: ProductDraft, named: readonly string[] = []): string[] {
  return named.map((id) => images.find((image) => providerName(image.file ?? image.id) === id)?.id ?? id)
}
