import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { defaultTheme } from './default-theme.ts'
import { deriveFooter, derivePalette, type MainColors } from './derive-palette.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** Six colors that texts can be read in. */
const main: fc.Arbitrary<MainColors> = fc
  .record({ accent: color, background: color, footer: color })
  .chain(({ accent, background, footer }) => {
    const on = (behind: string) => fc.constantFrom('#000000', '#ffffff').filter((one) => contrast(one, behind) >= 4.5)
    return fc.record({
      ...{ accent: fc.constant(accent), background: fc.constant(background), footer: fc.constant(footer) },
      ...{ onAccent: on(accent), text: on(background), onFooter: on(footer) },
    })
  })
  .filter(({ accent, background }) => contrast(accent, background) >= 4.5)

const surfaces = ['background', 'surface', 'mutedSurface'] as const

test('every color that follows can be read where the six can', () => {
  fc.assert(
    fc.property(main, (six) => {
      const palette = derivePalette(six)
      expect(palette).toMatchObject(six)
      for (const behind of surfaces)
        for (const role of ['text', 'mutedText'] as const)
          expect(contrast(palette[role], palette[behind])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(palette.accent, palette.surface)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(palette.controlBorder, palette.background)).toBeGreaterThanOrEqual(3)
      expect(contrast(palette.accentStrong, palette.onAccent)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(palette.success, palette.background)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(palette.highlight, palette.footer)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(palette.mutedOnFooter, palette.footer)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 500 },
  )
})

test('the six of a new shop make shades that differ from each other', () => {
  const palette = derivePalette(defaultTheme.colors.light)
  expect(new Set([palette.background, palette.surface, palette.mutedSurface, palette.border]).size).toBe(4)
})

test('a footer takes the tone of the shop, unless its texts could not be read on that', () => {
  const { light, dark } = defaultTheme.colors
  const warm = { ...light, background: '#fdf6ee', text: '#33261c' }
  expect(deriveFooter(warm)).toBe('#2b2018')
  expect(deriveFooter({ ...warm, onFooter: '#777777' })).toBe(light.footer)
  expect(deriveFooter({ ...dark, background: '#201812', text: '#f2e9df' })).toBe('#15100c')
})
