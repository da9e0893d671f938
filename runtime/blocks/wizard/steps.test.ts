import { describe, expect, test } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type { WizardStep } from '../../../schemas/release/types.ts';
import { advancesByItself, presentStep, targetStep, visibleSteps } from './steps.ts';

const step = (id: string, when?: string): WizardStep => ({
  id,
  at: `wizard/w#/steps/${id}`,
  on: [],
  body: [],
  ...(when !== undefined && { when: { $cel: treeOf(when), at: '' } }),
});
const steps = [step('a'), step('b', 'flag'), step('c')];
const withFlag = (flag: boolean) => (condition: WizardStep['when']) =>
  condition === undefined || flag;

describe('steps of a wizard', () => {
  test('a step whose condition does not hold is not there', () => {
    expect(visibleSteps(steps, withFlag(false)).map(({ id }) => id)).toEqual(['a', 'c']);
  });

  test('next and back jump over steps that are not there', () => {
    expect(targetStep(steps, withFlag(false), 'a', 'next')).toBe('c');
    expect(targetStep(steps, withFlag(false), 'c', 'back')).toBe('a');
    expect(targetStep(steps, withFlag(true), 'a', 'next')).toBe('b');
  });

  test('there is nothing before the first and after the last step', () => {
    expect(targetStep(steps, withFlag(true), 'a', 'back')).toBeNull();
    expect(targetStep(steps, withFlag(true), 'c', 'next')).toBeNull();
  });

  test('a step can be named, but not one that is not there', () => {
    expect(targetStep(steps, withFlag(true), 'a', 'c')).toBe('c');
    expect(targetStep(steps, withFlag(false), 'a', 'b')).toBeNull();
  });

  test('when the current step disappears the nearest one before it shows', () => {
    expect(presentStep(steps, withFlag(false), 'b')?.id).toBe('a');
    expect(presentStep(steps, withFlag(true), 'b')?.id).toBe('b');
  });

  test('when everything up to the current step is gone the first of the rest shows', () => {
    expect(presentStep([step('a', 'flag'), step('b')], withFlag(false), 'a')?.id).toBe('b');
  });

  test('an automatic step goes on as soon as it is valid', () => {
    const auto = { ...step('a'), auto: true };
    expect(advancesByItself(auto, true, { backwards: false, state: 1 }, 1)).toBe(true);
    expect(advancesByItself(auto, false, { backwards: false, state: 1 }, 1)).toBe(false);
    expect(advancesByItself(step('a'), true, { backwards: false, state: 1 }, 1)).toBe(false);
  });

  test('an automatic step that the user came back to waits for a change', () => {
    const auto = { ...step('a'), auto: true };
    const state = { x: 1 };
    expect(advancesByItself(auto, true, { backwards: true, state }, state)).toBe(false);
    expect(advancesByItself(auto, true, { backwards: true, state }, { x: 2 })).toBe(true);
  });
});
