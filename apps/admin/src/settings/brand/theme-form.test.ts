import { defaultTheme, derivePalette } from '@cartwright/design'
import { expect, test } from 'vitest'
import { toBrandChanges, toBrandForm, withMainColor } from './theme-form.ts'

const before = toBrandForm({
  profile: { name: 'Linholme', translations: [], logo: 'logo-id' },
  theme: defaultTheme,
  locale: { languages: ['en'] },
  revision: '1',
})

test('sends only the colors and images that were changed', () => {
  const light = { ...before.light, accent: '#123456' }
  const { profile, theme } = toBrandChanges({ ...before, light, icon: 'icon-id', logo: '', cornerRadius: '0' }, before)
  expect(theme).toMatchObject({ colors: { light: { accent: '#123456' }, dark: {} }, cornerRadius: 0 })
  expect(theme?.colors?.light).toEqual({ accent: '#123456' })
  expect(profile).toEqual({ name: 'Linholme', logoShowsName: false, icon: 'icon-id', logo: '' })
})

test('shades follow the six colors, except those that were chosen', () => {
  const chosen = { ...before.light, border: '#ff0000' }
  const light = withMainColor(chosen, 'light', { background: '#fff4e0' })
  expect(light).toEqual({ ...derivePalette({ ...before.light, background: '#fff4e0' }), border: '#ff0000' })
  const { theme } = toBrandChanges({ ...before, light }, before)
  expect(theme?.colors?.light).toEqual({ background: '#fff4e0', border: '#ff0000' })
})
