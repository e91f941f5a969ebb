import { invalidField } from '../../kernel/errors.ts'

/** The widths images are served in, in pixels. Fixed steps limit the number of sizes per image. */
export const IMAGE_WIDTHS = [48, 96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2560] as const

/** The qualities, as JPEG counts them. */
export const IMAGE_QUALITIES = [50, 60, 70, 75, 80, 90] as const

const DEFAULT_QUALITY = 75

/** How large and how good an image is wanted. */
export interface ImageSize {
  readonly width: number
  readonly quality: number
}

/**
 * Reads `w` and `q` of an image's address; null when neither is there.
 *
 * @throws ValidationError for what is not one of the steps
 */
export function readImageSize(parameters: URLSearchParams): ImageSize | null {
  const width = parameters.get('w')
  const quality = parameters.get('q')
  if (width === null && quality === null) return null
  return {
    width: step('w', width ?? '', IMAGE_WIDTHS),
    quality: quality === null ? DEFAULT_QUALITY : step('q', quality, IMAGE_QUALITIES),
  }
}

function step(field: string, given: string, steps: readonly number[]): number {
  const match = steps.find((value) => String(value) === given)
  if (match === undefined) throw invalidField(field, `must be one of ${steps.join(', ')}`, 'OTHER')
  return match
}
