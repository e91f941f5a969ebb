import { readBoolean } from '../../platform/csv/read-boolean.ts'

const VISIBLE = new Set(
  [
    'visible|published|active|enabled|public|online|both|catalog|search|catalog, search|catalog,search|shop and search',
    'sichtbar|veröffentlicht|aktiv|publié|publicado|visibile|pubblicato|zichtbaar',
  ]
    .join('|')
    .split('|'),
)
const HIDDEN = new Set(
  [
    'hidden|invisible|not visible|not visible individually|unpublished|unlisted|draft|archived|inactive|disabled|private|offline|none|-1',
    'unsichtbar|nicht sichtbar|versteckt|verborgen|ausgeblendet|entwurf|inaktiv|masqué|caché|brouillon|oculto|borrador|nascosto|bozza|verborgen',
  ]
    .join('|')
    .split('|'),
)

export const VISIBILITY_RULE = 'must be TRUE or FALSE, or a word such as visible, hidden, published or draft'

/**
 * Reads a cell that says whether a product is visible: `TRUE`, `hidden`, `Catalog, Search`.
 *
 * @returns undefined for a text that says neither
 */
export function readVisibility(text: string): boolean | undefined {
  const word = text.trim().toLocaleLowerCase('en').normalize('NFC').replace(/\s+/g, ' ')
  if (VISIBLE.has(word)) return true
  return HIDDEN.has(word) ? false : readBoolean(word)
}
