import { defaultTheme } from '@cartwright/design'
import { expect, test } from 'vitest'
import { toBrandChanges, toBrandForm } from './theme-form.ts'

const before = toBrandForm({
  profile: { name: 'Linholme', translations: [], logo: 'logo-id' },
  theme: defaultTheme,
  locale: { languages: ['en'] },
})

test('sends only the colors and images that were changed', () => {
  const light = { ...before.light, accent: '#123456' }
  const { profile, theme } = toBrandChanges({ ...before, light, icon: 'icon-id', logo: '', cornerRadius: '0' }, before)
  expect(theme).toMatchObject({ colors: { light: { accent: '#123456' }, dark: {} }, cornerRadius: 0 })
  expect(theme?.colors?.light).toEqual({ accent: '#123456' })
  expect(profile).toEqual({ name: 'Linholme', logoShowsName: false, icon: 'icon-id', logo: '' })
})
