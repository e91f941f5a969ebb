import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const secret = '0123456789abcdef0123456789abcdef'

describe('a variable whose file has line ends of Windows, or a line too many', () => {
  test.each([
    ['SITE_URL', 'https://shop.example\r', 'url', 'https://shop.example', 'gh:wardenenv/warden#380'],
    ['SITE_PORT', '4100\r', 'port', '4100', 'gh:wardenenv/warden#380'],
    ['SITE_SERVER_KEY', `${secret}\n`, 'serverKey', secret, 'gh:linuxserver/docker-duckdns#40'],
    ['METRICS_TOKEN', `${secret}\r\n`, 'metricsToken', secret, 'gh:linuxserver/docker-duckdns#40'],
    ['OWNER_EMAIL', 'ada@example.com\r', 'ownerEmail', 'ada@example.com', 'gh:wardenenv/warden#381'],
    ['LOG_LEVEL', 'warn\r', 'logLevel', 'warn', 'gh:Prometheus-X-association/dataspace-connector#28'],
  ] as const)('is read without them, as %s=%j is %s %s: %s', (name, value, field, expected, _) => {
    expect(String(readConfig({ [name]: value })[field])).toBe(expected)
  })
})

describe('a variable that holds what it cannot mean', () => {
  test.each([
    ['SITE_PORT', 'process.env.RDS_PORT', 'gh:sequelize/cli#1271'],
    ['SITE_PORT', 'abc', 'gh:GLips/Figma-Context-MCP#410'],
    ['SITE_PORT', 'tcp://10.43.77.219:3001', 'gh:louislam/uptime-kuma#1138'],
    ['SITE_PORT', '"1025"', 'gh:reactive-resume/app#2512'],
    ['SITE_URL', '"https://shop.example"', 'gh:craftcms/docker#5'],
    ['LOG_LEVEL', '"info"', 'gh:jef/streetmerchant#1059'],
    ['ALLOW_TEST_PAYMENTS', 'this-is-wrong', 'gh:LiskArchive/lisk-sdk#3495'],
  ])('stops the start and is named, as %s=%s: %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be `))
  })
})

test('a list of addresses may have blanks after its commas: gh:NaveenSh7/SaaS-Monitoring-System#44', () => {
  expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ' }).trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8'])
})
