import { expect, test, vi } from 'vitest';
import { forgetFaults, reportFault } from '../../render/faults/faults.ts';
import { reportFaults } from './report-faults.ts';

test('a place is reported once, without the message, and at most twenty places', () => {
  forgetFaults();
  const send = vi.fn(async () => new Response());
  const stop = reportFaults('r1', send as unknown as typeof fetch);
  reportFault('list/pedidos#/columns/vlTot', new Error('CPF 1'));
  reportFault('list/pedidos#/columns/vlTot', new Error('CPF 2'));
  for (let i = 0; i < 40; i++) reportFault(`list/pedidos#/columns/c${i}`, new Error('x'));
  stop();
  reportFault('list/outra', new Error('after the end'));
  expect(send).toHaveBeenCalledTimes(20);
  expect(send.mock.calls[0]).toMatchObject([
    '/_/fault',
    { body: '{"at":"list/pedidos#/columns/vlTot"}', headers: { 'X-Release': 'r1' } },
  ]);
  expect(JSON.stringify(send.mock.calls)).not.toContain('CPF');
});
