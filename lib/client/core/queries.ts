"use client";

import {
  type DefaultError,
  type InfiniteData,
  type MutationFilters,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseMutationOptions,
  type UseQueryOptions,
  useInfiniteQuery as useInfiniteQueryOf,
  useIsMutating as useIsMutatingOf,
  useMutation as useMutationOf,
  useMutationState as useMutationStateOf,
  useQuery as useQueryOf,
} from "@tanstack/react-query";
import { queriesOf } from "./query-client";
import { useStorefront } from "./storefront";

// The hooks of React Query with the client of the page load. A provider in the frame would bring React Query to every first
// screen (ADR-0055).

/** The query client of this page load. */
export const useQueryClient = (): QueryClient => queriesOf(useStorefront().language).client;

/** `useQuery` of React Query. */
export const useQuery = <Fetched, Failure = DefaultError, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Fetched, Failure, Data, Key>,
) => useQueryOf(options, useQueryClient());

/** `useInfiniteQuery` of React Query. */
export const useInfiniteQuery = <
  Fetched,
  Failure = DefaultError,
  Data = InfiniteData<Fetched>,
  Key extends QueryKey = QueryKey,
  Param = unknown,
>(
  options: UseInfiniteQueryOptions<Fetched, Failure, Data, Key, Param>,
) => useInfiniteQueryOf(options, useQueryClient());

/** `useMutation` of React Query. */
export const useMutation = <Data = unknown, Failure = DefaultError, Input = void, Before = unknown>(
  options: UseMutationOptions<Data, Failure, Input, Before>,
) => useMutationOf(options, useQueryClient());

/** `useIsMutating` of React Query. */
export const useIsMutating = (filters: MutationFilters = {}): number => useIsMutatingOf(filters, useQueryClient());

/** `useMutationState` of React Query. */
export const useMutationState = <Part>(options: Parameters<typeof useMutationStateOf<Part>>[0]): Part[] =>
  useMutationStateOf(options, useQueryClient());
