export {
  countryCodes,
  type DividedCountry,
  isCountry,
  isDivided,
  subdivisions,
} from './countries.ts'
export { currencyDigits, moneyFormat } from './currencies.ts'
export { defaultTheme } from './default-theme.ts'
export { type Font, fontUrls, type Theme, themeStyle } from './theme-style.ts'
