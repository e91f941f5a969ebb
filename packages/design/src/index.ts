export { basePriceText } from './base-quantity.ts'
export { contrast } from './contrast.ts'
export {
  countryCodes,
  type DividedCountry,
  isCountry,
  isDivided,
  isWithoutTown,
  mayLackTown,
  subdivisions,
} from './countries.ts'
export { type CountryGroup, countryGroupNames, countryGroups, expandCountries } from './country-groups.ts'
export { countryName } from './country-names.ts'
export { type DecodedText, decodeText, type Encoding, encodings } from './csv/decode-text.ts'
export { type CsvDialect, dialectOf } from './csv/dialect.ts'
export { guard, guardPresent, unguard } from './csv/guard.ts'
export { type ShopFormat, shopFormatOf } from './csv/shop-formats.ts'
export { currencyDigits } from './currencies.ts'
export { formatDate, formatDateTime, formatDay, formatTime, type Moment } from './dates.ts'
export { defaultTheme } from './default-theme.ts'
export { deriveFooter, derivePalette, type MainColors, mainRoles } from './derive-palette.ts'
export { energyClassText } from './energy.ts'
export { isComposing } from './is-composing.ts'
export { matchOptions, type NamedOption, type OptionMatch } from './match-options.ts'
export { type MatchedVariant, matchVariants, remainingVariants } from './match-variants.ts'
export { formatMoney, moneyFormat } from './money.ts'
export {
  type DecimalMark,
  decimalMark,
  type NumberReading,
  type NumberRules,
  readDecimal,
} from './numbers/read-decimal.ts'
export {
  chargesText,
  everyPeriod,
  periodLength,
  type SubscriptionTerms,
  type SubscriptionUnit,
} from './subscription-terms.ts'
export { type Font, fontUrls, type Theme, type ThemePalette, themeStyle } from './theme-style.ts'
export { addWorkingDays, formatDates } from './working-days.ts'
