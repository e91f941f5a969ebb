export { defaultTheme } from './default-theme.ts'
export { type Font, type Theme, themeStyle } from './theme-style.ts'
