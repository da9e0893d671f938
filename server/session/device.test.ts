import { expect, test } from 'vitest';
import { deviceName, networkName } from './device.ts';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
    'Chrome no Windows',
  ],
  [`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge no Windows'],
  [`${windows} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera no Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox no Linux'],
  [`${mac} Version/18.0 Safari/605.1.15`, 'Safari no Mac'],
  [
    `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet em um Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome em um iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari em um iPad',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36', 'Chrome no Linux'],
  ['curl/8.5.0', 'Aparelho desconhecido'],
  ['<script>', 'Aparelho desconhecido'],
  [undefined, 'Aparelho desconhecido'],
])('%s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2804:14c:65:8f2::1', '2804:14c:65:*'],
  ['192.168.0.10', 'Rede local'],
  ['127.0.0.1', 'Rede local'],
  ['local', 'Rede desconhecida'],
])('%s is of %s', (address, network) => {
  expect(networkName(address)).toBe(network);
});
