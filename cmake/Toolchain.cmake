# How every file is compiled and linked: language, warnings, sanitizers, linker, cache.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

add_compile_options(
  -Werror
  -Wall
  -Wextra
  -Wpedantic
  -Wcast-align
  -Wconversion -Wno-sign-conversion
  -Wextra-semi
  -Wformat=2
  -Wimplicit-fallthrough
  -Wnon-virtual-dtor
  -Wold-style-cast
  -Woverloaded-virtual
  -Wshadow
  -Wundef
  -Wno-missing-designated-field-initializers # what is not named keeps its default
  "-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=" # failed checks name src/..., wherever it was built
)

# Everywhere or nowhere: a class with run-time type information cannot derive from one without.
add_compile_options(-fno-rtti)

# These libraries must be configured alike in every file that includes them.
add_compile_definitions(
  JSON_NOEXCEPTION=1
  JSON_USE_IMPLICIT_CONVERSIONS=0
  TOML_EXCEPTIONS=0
  TOML_HEADER_ONLY=1
)

add_link_options(-fuse-ld=lld)

if(STOLLEN_SANITIZE)
  set(sanitize "-fsanitize=${STOLLEN_SANITIZE}" -fno-sanitize-recover=all)
  add_compile_options(${sanitize})
  add_link_options(${sanitize})
endif()

find_program(CCACHE ccache)
if(CCACHE)
  # What is compiled with precompiled headers is cached too.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      "${CMAKE_COMMAND};-E;env;CCACHE_SLOPPINESS=pch_defines,time_macros;${CCACHE}")
  add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
endif()

# The legal lists live on counting and scanning bits. A program is built where it runs: it uses what
# the processor has, PCs since 2013 or, failing that, since 2009.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  include(CheckCXXSourceRuns)
  check_cxx_source_runs("int main() {
    return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi2\") ? 0 : 1; }"
    STOLLEN_PROCESSOR_SINCE_2013)
  if(STOLLEN_PROCESSOR_SINCE_2013)
    add_compile_options(-march=x86-64-v3)
  else()
    add_compile_options(-march=x86-64-v2)
  endif()
endif()
