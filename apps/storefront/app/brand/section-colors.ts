import type { StorefrontSection } from '@cartwright/client'

/** The background colors of sections as a style sheet: the page's policy allows no style attributes. */
export function sectionColors(sections: readonly StorefrontSection[]): string {
  return sections
    .flatMap(({ id, backgroundColor: light, backgroundColorDark: dark = light }) =>
      light ? [`[data-section="${id}"]{--section-color:light-dark(${light},${dark})}`] : [],
    )
    .join('')
}
