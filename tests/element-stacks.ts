import * as React from 'react';

/**
 * React's development build takes a stack and an asynchronous task for every element that it makes,
 * for its developer tools and warnings, up to a number a second: a fifth of the time of pages'
 * tests. Here that number counts as reached.
 */
const internals = (React as unknown as Record<string, object>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
