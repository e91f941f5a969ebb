import type { Callers } from './callers.ts'

export async function listCurrencies({ visitor: client }: Callers) {
  // #region listCurrencies
  const currencies = await client.currencies.listCurrencies()
  // #endregion
  return currencies.map(({ code, symbol }) => [code, symbol])
}

export async function getConversionRate({ visitor: client }: Callers) {
  // #region getConversionRate
  const rate = await client.currencies.getConversionRate({ from: 'EUR', to: 'EUR' })
  // #endregion
  return rate
}

export async function convertCurrency({ visitor: client }: Callers) {
  // #region convertCurrency
  const amounts = await client.currencies.convertCurrency({ from: 'EUR', to: 'EUR' }, [
    { value: '1050', decimalPlaces: 2 },
  ])
  // #endregion
  return amounts
}
