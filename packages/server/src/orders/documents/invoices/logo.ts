import type { Services } from '../../../platform/kernel/services.ts'
import { findImages } from '../../../platform/media/library/find-images.ts'
import { recipeOf } from '../../../platform/media/transform/recipe.ts'
import { readTransformation } from '../../../platform/media/transform/transformation.ts'

/** Twice what is printed, for sharp edges. */
const SIZE = readTransformation('fit/w_1000,h_200')

/** The logo as a PNG, which keeps what is transparent; null for an invoice without one, or when the file is gone. */
export async function readLogo(
  { db, media }: Pick<Services, 'db' | 'media'>,
  id: string | undefined,
): Promise<Uint8Array | null> {
  if (id === undefined) return null
  const [file] = await findImages(db, [id])
  if (!file || file.width < 1 || file.height < 1) return null
  const recipe = recipeOf(SIZE, { ...file, isDrawing: id.endsWith('.svg') })
  return media.transformed.find({ name: id, recipe, format: 'png', quality: 80, progressive: false, animated: false })
}
